import { renderScreen } from './render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setConfig } from '../src/api/config.ts';
import { beginSession } from '../src/session/session-store.ts';
import { userFromMe } from '../src/session/user.ts';
import { aMe, startFakeServer, success, testConfig, type FakeServer } from './fake-server.ts';
import { aTemplate, aTemplateRow, aVersion } from './paper-templates.ts';

export function startTemplateServer(): FakeServer {
  setConfig(testConfig);
  const server = startFakeServer();
  server.answers['PaperTemplates'] = () => success([aTemplateRow()]);
  server.answers['PaperTemplate'] = () => success(aTemplate());
  server.answers['PaperTemplateVersion'] = () => success(aVersion());
  return server;
}

/** Where the router has gone. */
export type Address = () => string;

export function openTemplates(page: ReactElement, permissions: readonly Permission[]): Address {
  cleanup();
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const router = renderScreen(page, '/apps/mau-phieu-pdf');
  return () => router.state.location.pathname;
}
