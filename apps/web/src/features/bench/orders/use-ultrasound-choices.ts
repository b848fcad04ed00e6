import { useEffect, useState } from 'react';
import { ask } from '../../../api/request.ts';
import {
  UltrasoundChoices,
  type UltrasoundChoicesQuery,
} from '../../../api/house/settings-lists.generated.ts';

export type UltrasoundChoices = NonNullable<UltrasoundChoicesQuery['response']['data']>;

const none: UltrasoundChoices = { doctors: [], machines: [] };

/** Who measures and with what. Where they do not come, the names are typed. */
export function useUltrasoundChoices(): UltrasoundChoices {
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    let isOver = false;
    void ask(UltrasoundChoices, {}).then((outcome) => {
      if (!isOver && outcome.kind === 'success') setChoices(outcome.response.data ?? none);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return choices;
}

/** What has run out of the one that is named. */
export function warningOf(choices: UltrasoundChoices['doctors'], name: string): string | undefined {
  return choices.find((choice) => choice.name === name.trim())?.warning ?? undefined;
}
