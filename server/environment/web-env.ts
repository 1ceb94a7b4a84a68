import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the server's middleware hands on. In-process requests (tests) have no socket, hence no bindings. */
export type WebEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    requestId: string;
    /** The address of the client, behind the trusted proxies; `networkOf` is what rates are counted under. */
    clientAddress: string;
  };
};

export type WebRequestContext = Context<WebEnv>;
