import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, copyFile, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { asUser, runProgram, serverEnvironment } from './run-program.ts';
import type { ServerUser } from './server-user.ts';

const archiveIn = (folder: string): string => join(folder, 'data.tar');
const passwordIn = (folder: string): string => join(folder, 'password');

/** The data and the password of a stopped server, into a folder that is there. */
export async function packData({ data, passwordFile }: Places, target: string): Promise<void> {
  const args = ['-cf', archiveIn(target), '-C', data, '.'];
  await runProgram({ program: 'tar', args, user: undefined });
  await copyFile(passwordFile, passwordIn(target));
}

/** As they were packed: a server starts on them as if it had been stopped a moment ago. */
export async function unpackData(
  packed: string,
  { data, passwordFile }: Places,
  user: ServerUser | undefined,
): Promise<void> {
  // Opened by us and read by the server's user, who so owns the files and need not be able to enter our folders.
  const archive = await open(archiveIn(packed));
  try {
    await mkdir(data, { mode: 0o700 });
    if (user) await chown(data, user.uid, user.gid);
    const tar = spawn('tar', ['-xf', '-', '-C', data], {
      ...asUser(user),
      cwd: '/',
      env: serverEnvironment,
      stdio: [archive.fd, 'ignore', 'inherit'],
    });
    const [code] = (await once(tar, 'close')) as [number | null];
    if (code !== 0) throw new Error(`tar ended with code ${code} while it unpacked ${packed}`);
    await copyFile(passwordIn(packed), passwordFile);
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  } finally {
    await archive.close();
  }
}
