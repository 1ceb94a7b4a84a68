import { Links, Meta, Outlet, Scripts } from '@remix-run/react';

export default function Root() {
  return (
    <html lang="sv">
      <head>
        <title>Peer</title>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
