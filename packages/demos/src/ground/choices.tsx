import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

interface OneOfProps<Id extends string> {
  readonly label: string;
  readonly options: readonly (readonly [id: Id, title: string])[];
  readonly value: Id | '';
  readonly onChoose: (id: Id) => void;
}

/** One of several from a list. With the value '' it is a menu: what is chosen is done, and not kept. */
export function Choice<Id extends string>(
  props: OneOfProps<Id> & Pick<TextFieldProps, 'size' | 'sx'> & { readonly isLabelHidden?: boolean },
): ReactElement {
  const { label, options, onChoose, isLabelHidden = false, ...look } = props;
  const name = isLabelHidden ? { slotProps: { htmlInput: { 'aria-label': label } } } : { label };
  return (
    <TextField
      select
      size="small"
      {...look}
      {...name}
      onChange={({ target }) => onChoose(target.value as Id)}
    >
      {options.map(([id, title]) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One of several, all in sight; as a list where there are many, or room is short. */
export function OneOf<Id extends string>(props: OneOfProps<Id> & { readonly isList: boolean }): ReactElement {
  const { isList, ...choice } = props;
  if (isList) return <Choice {...choice} isLabelHidden sx={{ flexGrow: 1 }} />;
  const { label, options, value, onChoose } = choice;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      // The chosen one pressed again leaves nothing chosen: then it stays.
      onChange={(_event, id: Id | null) => id !== null && onChoose(id)}
    >
      {options.map(([id, title]) => (
        <ToggleButton key={id} value={id}>
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface DemoTabsProps<Name extends string> {
  readonly label: string;
  readonly titles: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChoose?: (name: Name) => void;
  /** Each has an address, so that the way back leads to the one before. */
  readonly addressOf?: (name: Name) => string;
}

/** Parts of a page of which one is shown. */
export function DemoTabs<Name extends string>(props: DemoTabsProps<Name>): ReactElement {
  const { label, titles, value, onChoose, addressOf } = props;
  const linkTo = (name: Name): object => (addressOf ? { component: Link, to: addressOf(name) } : {});
  return (
    <Tabs value={value} variant="scrollable" aria-label={label}>
      {(Object.keys(titles) as Name[]).map((name) => (
        <Tab
          key={name}
          value={name}
          label={titles[name]}
          onClick={() => onChoose?.(name)}
          {...linkTo(name)}
        />
      ))}
    </Tabs>
  );
}
