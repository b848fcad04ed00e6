import { useEffect, useState } from 'react';
import { ask } from '../../../../api/request.ts';
import { Communes, type CommunesQuery } from '../../../../api/ground/catalogue.generated.ts';

export type Commune = CommunesQuery['response']['data'][number];

/** Public lists, not a patient's data: a province is asked for once. */
const kept = new Map<string, Promise<readonly Commune[] | undefined>>();

async function fetchCommunes(provinceCode: string): Promise<readonly Commune[] | undefined> {
  const outcome = await ask(Communes, { provinceCode });
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

async function loadCommunes(provinceCode: string): Promise<readonly Commune[] | undefined> {
  const asked = kept.get(provinceCode) ?? fetchCommunes(provinceCode);
  kept.set(provinceCode, asked);
  const communes = await asked;
  if (communes === undefined) kept.delete(provinceCode);
  return communes;
}

export function forgetCommunes(): void {
  kept.clear();
}

interface UsedCommunes {
  readonly communes: readonly Commune[];
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
}

const none: UsedCommunes = { communes: [], status: 'none' };

export function useCommunes(provinceCode: string): UsedCommunes {
  const [answer, setAnswer] = useState<UsedCommunes & { readonly of: string }>();
  useEffect(() => {
    if (provinceCode === '') return;
    let isGone = false;
    void loadCommunes(provinceCode).then((communes) => {
      if (isGone) return;
      setAnswer({ of: provinceCode, communes: communes ?? [], status: communes ? 'ready' : 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [provinceCode]);
  if (provinceCode === '') return none;
  return answer?.of === provinceCode ? answer : { communes: [], status: 'loading' };
}
