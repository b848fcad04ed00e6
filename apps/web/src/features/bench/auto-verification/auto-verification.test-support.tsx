/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { Permission } from '@senlab/domain';
import { AppThemeProvider, SnackbarHost } from '@senlab/ui';
import { render } from '@testing-library/react';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { AutoVerificationRules } from './auto-verification-rules.tsx';
import type { Rule } from './rule-calls.ts';
import { tests } from './rule-examples.ts';

export const technician: readonly Permission[] = ['results.read', 'results.verify', 'catalogue.propose'];
export const doctor: readonly Permission[] = ['results.read', 'results.verify', 'catalogue.approve'];

function listOf(data: readonly unknown[]): Answer {
  const page = { pages: 1, page: 0, records: data.length, recordsExact: true };
  return { envelope: { code: 0, message: '', ...page, data } };
}

export interface RuleServer extends FakeServer {
  /** Every version there is; lists are filtered from it as the server does. */
  rules: readonly Rule[];
}

interface ListVariables {
  readonly filtered?: readonly { readonly id: string; readonly value: string }[];
}

/** Of the operation that is being answered. */
function lastVariables(server: FakeServer): ListVariables {
  const body = server.operations.at(-1)?.body as { readonly variables?: ListVariables } | undefined;
  return body?.variables ?? {};
}

export function startRuleServer(...rules: readonly Rule[]): RuleServer {
  setConfig(testConfig);
  const server: RuleServer = Object.assign(startFakeServer(), { rules });
  server.answers['LabCatalogue'] = () =>
    success({ tests, sections: [{ code: 'biochemistry', name: 'Hóa sinh' }] });
  server.answers['AutoVerificationRules'] = () => {
    const { filtered = [] } = lastVariables(server);
    return listOf(
      server.rules.filter((rule) =>
        filtered.every(({ id, value }) => rule[id as 'status' | 'testCode'] === value),
      ),
    );
  };
  return server;
}

export function openRules(permissions: readonly Permission[]): void {
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  render(
    <AppThemeProvider>
      <SnackbarHost closeLabel="Đóng" />
      <AutoVerificationRules />
    </AppThemeProvider>,
  );
}

export function sentTo(server: FakeServer, name: string): readonly Record<string, unknown>[] {
  return server.sent(name);
}
