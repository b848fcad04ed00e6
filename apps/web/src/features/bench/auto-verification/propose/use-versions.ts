import { useCallback, useEffect, useRef, useState } from 'react';
import { loadVersions, type Rule } from '../rule-calls.ts';

export type KnownVersions = readonly Rule[] | 'failed' | undefined;

export interface UsedVersions {
  readonly versions: KnownVersions;
  readonly reload: () => void;
}

/** All versions of a test. `onFirst` hears them once for each choice of a test, not again when they are reloaded. */
export function useVersions(
  testCode: string | undefined,
  onFirst: (versions: readonly Rule[]) => void,
): UsedVersions {
  const [known, setKnown] = useState<{
    readonly of: string;
    readonly versions: readonly Rule[] | 'failed';
  }>();
  const first = useRef(onFirst);
  const current = useRef<() => void>(undefined);
  useEffect(() => {
    first.current = onFirst;
  });
  useEffect(() => {
    let isOver = false;
    let isHeard = false;
    const load = async (of: string): Promise<void> => {
      const versions = await loadVersions(of);
      if (isOver) return;
      setKnown({ of, versions: versions ?? 'failed' });
      if (versions === undefined || isHeard) return;
      isHeard = true;
      first.current(versions);
    };
    current.current = () => {
      if (testCode !== undefined) void load(testCode);
    };
    current.current();
    return () => {
      isOver = true;
    };
  }, [testCode]);
  const reload = useCallback(() => current.current?.(), []);
  return { versions: known !== undefined && known.of === testCode ? known.versions : undefined, reload };
}
