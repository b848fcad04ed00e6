import { runSenlab } from '@senlab/testkit';
import { z } from 'zod';
import { step } from './step.ts';

const schema = z.array(
  z.object({ username: z.string(), label: z.string(), role: z.string(), password: z.string().nullable() }),
);

export type DemoAccount = z.infer<typeof schema>[number];

export function readDemoAccounts(env: Readonly<Record<string, string>>): Promise<readonly DemoAccount[]> {
  return step({
    name: 'reading the demo accounts',
    advice: 'try it alone: `pnpm senlab user list --demo --json`.',
    run: async () =>
      schema.parse(JSON.parse(await runSenlab({ args: ['user', 'list', '--demo', '--json'], env }))),
  });
}
