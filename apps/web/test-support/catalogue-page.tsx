import { renderScreen } from './render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setConfig } from '../src/api/config.ts';
import { beginSession } from '../src/session/session-store.ts';
import { userFromMe } from '../src/session/user.ts';
import { aChange, anEffect, aPanel, aTest, aTestRow } from './catalogue.ts';
import { aMe, startFakeServer, success, testConfig, type FakeServer } from './fake-server.ts';

export function startCatalogueServer(): FakeServer {
  setConfig(testConfig);
  sessionStorage.clear();
  const server = startFakeServer();
  server.answers['CatalogueTest'] = () => success(aTest());
  server.answers['CatalogueTests'] = () => success([aTestRow()]);
  server.answers['CatalogueChange'] = () => success(aChange());
  server.answers['CatalogueChangeEffect'] = () => success(anEffect());
  server.answers['CatalogueDraftEffect'] = () => success(anEffect());
  server.answers['CataloguePanel'] = () => success(aPanel());
  return server;
}

/** Where the router has gone. */
export type Address = () => string;

export function openPage(page: ReactElement, permissions: readonly Permission[]): Address {
  cleanup();
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const router = renderScreen(page, '/apps/danh-muc');
  return () => router.state.location.pathname;
}

export function sentTo(server: FakeServer, name: string): readonly Record<string, unknown>[] {
  return server.sent(name);
}
