/**
 * Adapts the Content-Security-Policy of a response to Vite's development server. Scripts keep the policy of the product,
 * because Remix sets the nonce on its inline scripts. Vite and Remix insert style elements without a nonce, and hot reloading
 * uses a WebSocket.
 */
export function buildDevelopmentPolicy(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => {
      const [name] = directive.split(' ');
      if (name === 'style-src-elem') return `style-src-elem 'self' 'unsafe-inline'`;
      if (name === 'connect-src') return `${directive} ws: wss:`;
      return directive;
    })
    .join('; ');
}
