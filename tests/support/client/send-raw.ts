import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes to a port of this machine and reads until the server ends the response or stops sending. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setEncoding('utf8').setTimeout(2_000);
  let received = '';
  const done = new Promise<void>((resolve) => {
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (isWhole(received)) end();
    });
    socket.on('end', end).on('timeout', end).on('error', end).on('close', end);
  });
  socket.write(text);
  await done;
  return received;
}

/** Whether the headers and the announced body have arrived. */
function isWhole(received: string): boolean {
  const [head, body] = received.split(/\r\n\r\n(.*)/s);
  if (body === undefined) return false;
  if (/^transfer-encoding: chunked/im.test(head ?? '')) return body.endsWith('0\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head ?? '')?.[1];
  return length !== undefined && Buffer.byteLength(body) >= Number(length);
}
