import type { ReactElement } from 'react';
import { DateFilter } from './date-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import { SelectFilter } from './select-filter.tsx';
import { SwitchFilter } from './switch-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';

const controls = {
  text: TypedFilter,
  number: TypedFilter,
  select: SelectFilter,
  date: DateFilter,
  switch: SwitchFilter,
} as const;

export function FilterControl(props: FilterProps): ReactElement {
  const Control = controls[props.column.type];
  return <Control {...props} />;
}
