"""OpenStack Swift with its S3 interface: one account, container, object and proxy server in this process, for tests.

Usage: python3 swift-server.py FOLDER PORT ACCOUNT:USER SECRET. Keeps what an earlier process has stored in the folder.
"""
import logging
import os
import sys

import eventlet
from eventlet import wsgi
from swift.common import utils

utils.eventlet_monkey_patch()
folder, port, access_key, secret = sys.argv[1:]
os.makedirs(os.path.join(folder, 'disk'), exist_ok=True)
with open(os.path.join(folder, 'swift.conf'), 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = test\n')
utils.set_swift_dir(folder)

from swift.account.server import AccountController
from swift.common.ring.builder import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

PIPELINE = f'''[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 30
node_timeout = 60
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret} .admin
[filter:slo]
use = egg:swift#slo
rate_limit_after_segment = 10000
'''


def serve(app, listener):
    eventlet.spawn(wsgi.server, listener, app, logging.getLogger('wsgi'), protocol=SwiftHttpProtocol, log_output=False)


def listen(port=0):
    return eventlet.listen(('127.0.0.1', port))


# Long times: on a busy machine the four servers of this process respond slowly.
timeouts = {'conn_timeout': '30', 'node_timeout': '60', 'container_update_timeout': '30'}
disks = {'devices': folder, 'mount_check': 'false', 'swift_dir': folder, **timeouts}
for kind, controller in (('account', AccountController), ('container', ContainerController), ('object', ObjectController)):
    listener = listen()
    builder = RingBuilder(0, 1, 0)
    address = {'ip': '127.0.0.1', 'port': listener.getsockname()[1]}
    builder.add_dev({**address, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk'})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))
    serve(controller(disks), listener)

config = os.path.join(folder, 'proxy.conf')
with open(config, 'w') as file:
    file.write(PIPELINE)
serve(loadapp(config), listen(int(port)))
eventlet.hubs.get_hub().switch()
