/**
 * File server in a process of its own, for tests that kill it: `node files-process.ts <database> <folder>`.
 * Prints its port.
 */
import type { AddressInfo } from 'node:net';
import { connect } from '../platform/database/connection.ts';
import { createStorage } from '../engine/files/storage.ts';
import { filesServer } from './files-app.ts';

const [url = '', dataDir = ''] = process.argv.slice(2);
const app = await filesServer({ db: connect(url, { max: 2 }), storage: await createStorage({ dataDir }) });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
