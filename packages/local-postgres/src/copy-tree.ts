import { chmod, copyFile, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a folder so that every account can read it, keeping symbolic links as they are. */
export async function copyTreeReadable(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (entry.isDirectory()) await copyTreeReadable(from, to);
    else await copyFileReadable(from, to);
  }
}

async function copyFileReadable(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const { mode } = await stat(from);
  await chmod(to, (mode & 0o100) === 0 ? 0o644 : 0o755);
}

/** True when every entry of source is in target, and files have the same size: temporary folders get swept in part. */
export async function isCompleteCopy(source: string, target: string): Promise<boolean> {
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    const [original, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
    if (!copy || copy.isDirectory() !== original.isDirectory()) return false;
    if (original.isDirectory() ? !(await isCompleteCopy(from, to)) : copy.size !== original.size)
      return false;
  }
  return true;
}
