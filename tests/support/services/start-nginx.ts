import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#scripts/run.js';
import { startChildService } from './child-service.ts';
import { createCertificate } from './create-certificate.ts';

/** nginx with the configuration of docs/deployment, with other ports, paths and name. */
export type Nginx = {
  /** The certificate that it uses, which is its own authority. */
  certificate: string;
  accessLog(): Promise<string>;
  errorLog(): Promise<string>;
  close(): Promise<void>;
};

export type NginxPorts = { https: number; http: number; product: number };

export async function startNginx(program: string, ports: NginxPorts): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const file = (name: string) => join(folder, name);
  const { key, cert } = createCertificate();
  writeFileSync(file('privkey.pem'), key, { mode: 0o600 });
  writeFileSync(file('fullchain.pem'), cert);
  mkdirSync(file('temporary'));
  writeFileSync(file('franvaro.conf'), adapt(folder, ports));
  // What the system's nginx.conf has around the file.
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    file('nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; worker_processes 1; pid ${file('pid')}; error_log ${file('start.log')};
     events { worker_connections 256; }
     http {
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
         .map((name) => `${name}_temp_path ${file('temporary')}/${name};`)
         .join('\n')}
       include ${file('franvaro.conf')};
     }`,
  );
  const service = await startChildService(program, ['-c', file('nginx.conf'), '-e', file('start.log')], {
    port: ports.https,
  });
  return {
    certificate: readFileSync(file('fullchain.pem'), 'utf8'),
    accessLog: () => readFile(file('access.log'), 'utf8'),
    errorLog: async () =>
      (await readFile(file('error.log'), 'utf8')) + (await readFile(file('start.log'), 'utf8')),
    async close() {
      await service.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error if a line that has to be replaced is missing */
function adapt(folder: string, { https, http, product }: NginxPorts): string {
  const replacements: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${String(http)};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${String(https)} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['https://franvaro.example.se$request_uri', `https://localhost:${String(https)}$request_uri`],
    ['127.0.0.1:3000', `127.0.0.1:${String(product)}`],
    ['/etc/ssl/franvaro', folder],
    ['/var/log/nginx/franvaro.log', join(folder, 'access.log')],
    ['/var/log/nginx/franvaro-error.log', join(folder, 'error.log')],
    // The port is part of the origin here.
    ['Host $host', 'Host $http_host'],
  ];
  let text = readFileSync(join(projectRoot, 'docs/deployment/nginx.conf'), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`docs/deployment/nginx.conf has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text.replaceAll('server_name franvaro.example.se', 'server_name localhost');
}
