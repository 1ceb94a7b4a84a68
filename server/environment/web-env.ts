import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The variables that the server's middleware sets. In-process requests (tests) have no socket, hence no bindings. */
export type WebEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    requestId: string;
    /** The address of the client, behind the trusted proxies; rates are counted per `networkOf` of it. */
    clientAddress: string;
  };
};

export type WebRequestContext = Context<WebEnv>;
