import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { secretsFile, stateFolder } from './folders.ts';
import { StepError } from './step.ts';

const schema = z.object({
  secret: z.string().min(32),
  ownerPassword: z.string().min(16),
  appPassword: z.string().min(16),
});

export type DevSecrets = z.infer<typeof schema>;

const random = (): string => randomBytes(24).toString('hex');

/** Made once: another secret would end every session and close whatever was encrypted with the former. */
export async function readOrCreateSecrets(): Promise<DevSecrets> {
  if (!existsSync(secretsFile)) {
    await mkdir(stateFolder, { recursive: true });
    const secrets: DevSecrets = { secret: random(), ownerPassword: random(), appPassword: random() };
    await writeFile(secretsFile, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  try {
    return schema.parse(JSON.parse(await readFile(secretsFile, 'utf8')));
  } catch {
    throw new StepError(
      `${secretsFile} cannot be read as the secrets of development. Run \`pnpm db:reset\` to make it anew.`,
    );
  }
}
