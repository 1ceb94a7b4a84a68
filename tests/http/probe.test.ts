import { afterAll, beforeAll, it } from 'vitest';
import { startApp, type App } from '../support/start-app';
import { createVisitor } from '../support/visitor';
let app: App;
beforeAll(async () => { app = await startApp(); });
afterAll(() => app.close());
it('x', async () => {
  const v = createVisitor(app);
  process.on('warning', console.log);
  console.log((await v.post('/logout')).text, app.logLines);
  console.log((await v.post('/logout', {a: 'b'})).status);
  console.log((await v.post('/hr?index', {intent: 'b'})).status);
});
