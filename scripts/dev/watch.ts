import { watch } from 'node:fs';

export interface Watched {
  readonly folders: readonly string[];
  readonly onChange: (path: string) => void;
}

/** What the server reads when it starts. A test that is saved must not end the session of whoever tries something. */
export function isSource(path: string): boolean {
  return /\.(ts|tsx|json|sql)$/.test(path) && !/\.test(-support)?\.tsx?$|(^|\/)test-support\//.test(path);
}

/** Tells of a change once its folder is quiet: an editor writes a file in several steps, a generator many files. */
export function watchSources({ folders, onChange }: Watched): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const changed = (path: string | null): void => {
    if (path === null || !isSource(path.replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => onChange(path), 120);
  };
  const watchers = folders.map((folder) =>
    // A folder that goes away while it is looked at is no reason to end.
    watch(folder, { recursive: true }, (_, path) => changed(path)).on('error', () => undefined),
  );
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
