export { startBalancer, type Balancer } from './balancer.ts';
export {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
  prepareTestEngine,
  type TestEngine,
  type TestEngineOptions,
} from './test-engine.ts';
export { startLocalPostgres } from '@senlab/local-postgres';
export { openHand } from './database-copies.ts';
export { fakeClock, type FakeClock } from './fake-clock.ts';
export { startFakeExchange, type FakeExchange, type FakeExchangeOptions } from './fake-exchange.ts';
export { foreignIssuer, type ForeignIssuer, type SignOptions } from './foreign-issuer.ts';
export { nodeProgram, runSenlab, senlabProgram, type SenlabRun } from './run-senlab.ts';
export { spawnServer, type SpawnedServer, type SpawnServerOptions } from './spawn-server.ts';
export {
  startTcpProxy,
  type CutKind,
  type TcpProxy,
  type TcpProxyOptions,
  type Weather,
} from './tcp-proxy.ts';
export { type Addresses, type Contents, type OwnContents } from './templates.ts';
