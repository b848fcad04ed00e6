import type { ComponentType } from 'react';
import type { FieldOf, ValueField } from '../field-types.ts';
import { AutocompleteControl } from './autocomplete-control.tsx';
import type { ControlProps } from './control-props.ts';
import { CurrencyControl } from './currency-control.tsx';
import { DayControl } from './day-control.tsx';
import { FlagControl } from './flag-control.tsx';
import { MultiSelectControl } from './multi-select-control.tsx';
import { NumberControl } from './number-control.tsx';
import { RadioControl } from './radio-control.tsx';
import { SelectControl } from './select-control.tsx';
import { SlotControl } from './slot-control.tsx';
import { TextControl, TextareaControl } from './text-control.tsx';
import { TimeControl } from './time-control.tsx';

type Controls = { readonly [T in ValueField['type']]: ComponentType<ControlProps<FieldOf<T>>> };

const typedControls = {
  text: TextControl,
  textarea: TextareaControl,
  number: NumberControl,
  currency: CurrencyControl,
  date: DayControl,
  month: DayControl,
  time: TimeControl,
  select: SelectControl,
  'multi-select': MultiSelectControl,
  autocomplete: AutocompleteControl,
  radio: RadioControl,
  checkbox: FlagControl,
  switch: FlagControl,
  file: SlotControl,
  image: SlotControl,
  'rich-text': SlotControl,
} satisfies Controls;

/**
 * The component of each type. A new type is one more entry here and one more definition in field-types.ts. Each gets a
 * definition of its own type, which the compiler cannot follow through a lookup.
 */
export const controls = typedControls as Readonly<Record<ValueField['type'], ComponentType<ControlProps>>>;
