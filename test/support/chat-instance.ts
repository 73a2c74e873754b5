/** A process that serves the API with its chat, for tests that kill it: CONNECTION (JSON), SECRET and PORT are its settings. */
import { createApp } from '#server/boot/app.ts';
import { authenticator } from '#server/people/accounts/routes.ts';
import { ChatHub } from '#server/people/chat/sockets/hub.ts';
import { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import { type Connection, openDatabase } from '#server/platform/database/connection.ts';
import { listen } from '#server/platform/database/listener.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import type { Services } from '#server/platform/services.ts';

const { CONNECTION = '', SECRET: secretKey = '', PORT } = process.env;
const connection = JSON.parse(CONNECTION) as Connection;
const { db } = openDatabase(connection, { max: 6, onError: () => {} });
const config = { DATA_DIR: '/nowhere', publicUrl: 'http://shop.test', secretKey, checkReplies: false };
const services: Services = {
  db,
  reads: db,
  media: folderStore('/nowhere'),
  config,
  readiness: async () => undefined,
};
const app = await createApp(services);
const hub = new ChatHub({ db, secretKey });
new ChatSockets(services, hub, authenticator(services)).attach(app, '/api');
await listen(connection, { chat: (what) => hub.takeNotification(what) }, { onReconnect: () => hub.catchUp() });
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.('ready');
process.on('disconnect', () => process.exit());
