import { useEffect, useState } from 'react';
import type { FieldOption, LoadOptions } from '../field-types.ts';

interface Choice {
  readonly value: string;
  readonly known: readonly FieldOption[];
  readonly load: LoadOptions | undefined;
}

/**
 * The option of a stored value. It is remembered when it is chosen, because the next search will not contain it; a value
 * that came with the record is asked for once.
 */
export function useChosenOption({
  value,
  known,
  load,
}: Choice): [chosen: FieldOption | null, remember: (option: FieldOption | null) => void] {
  const [remembered, setRemembered] = useState<FieldOption | null>(null);
  const found = known.find((option) => option.value === value);
  const isKnown = value === '' || remembered?.value === value || found !== undefined;
  useEffect(() => {
    if (isKnown || load === undefined) return;
    const controller = new AbortController();
    load({ text: '', value, signal: controller.signal }).then(
      (options) => {
        const option = options.find((one) => one.value === value);
        if (option && !controller.signal.aborted) setRemembered(option);
      },
      // The value itself stays in the field; a label that did not come is no reason to stop the form.
      () => undefined,
    );
    return () => controller.abort();
  }, [isKnown, load, value]);
  if (value === '') return [null, setRemembered];
  const option = remembered?.value === value ? remembered : found;
  return [option ?? { value, label: value }, setRemembered];
}
