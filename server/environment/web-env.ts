import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The Hono environment of the server: the variables that its middleware sets. Requests within the process (tests) have no socket,
 * so no bindings.
 */
export type WebEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    nonce: string;
    requestId: string;
    /**
     * The IP address of the client, from the headers of the trusted proxies (`TRUSTED_PROXIES`). Rate limits apply to its network
     * (`networkOf`).
     */
    clientAddress: string;
  };
};

export type WebRequestContext = Context<WebEnv>;
