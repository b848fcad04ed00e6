import { ask } from '../../../api/request.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import {
  UltrasoundChoices,
  type UltrasoundChoicesQuery,
} from '../../../api/house/settings-lists.generated.ts';

export type UltrasoundChoices = NonNullable<UltrasoundChoicesQuery['response']['data']>;

const none: UltrasoundChoices = { doctors: [], machines: [] };

async function loadChoices(): Promise<UltrasoundChoices | null | undefined> {
  const outcome = await ask(UltrasoundChoices, {});
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

/** Who measures and with what. Where they do not come, the names are typed. */
export function useUltrasoundChoices(): UltrasoundChoices {
  return useAnswer(loadChoices).answer ?? none;
}

/** What has run out of the one that is named. */
export function warningOf(choices: UltrasoundChoices['doctors'], name: string): string | undefined {
  return choices.find((choice) => choice.name === name.trim())?.warning ?? undefined;
}
