import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ComponentType, memo, useMemo } from 'react';
import type { Section, FieldOf, ValueField, AnyField, GridItem } from './field-types.ts';
import { AutocompleteControl } from './fields/autocomplete-control.tsx';
import { type ControlProps, SlotControl } from './fields/field-frame.tsx';
import { CurrencyControl, NumberControl } from './fields/typed-controls.tsx';
import { DayControl, TimeControl } from './fields/date-controls.tsx';
import { FlagControl, MultiSelectControl, RadioControl, SelectControl } from './fields/choice-controls.tsx';
import { TextControl, TextareaControl } from './fields/text-control.tsx';
import { useController } from 'react-hook-form';
import { ReadOnlyValue } from './fields/read-only-value.tsx';
import { useFormSettings, hasRules, useFieldRules } from './form-context.ts';
import { GroupCell } from './group-cell.tsx';

function SectionCell({ section }: { readonly section: Section }): ReactElement {
  return (
    <Grid size={12} className="cell-section">
      <Typography variant="h3" component="h2">
        {section.title}
      </Typography>
      {section.hint === undefined ? undefined : (
        <Typography variant="body2" color="textSecondary">
          {section.hint}
        </Typography>
      )}
    </Grid>
  );
}

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
const controls = typedControls as Readonly<Record<ValueField['type'], ComponentType<ControlProps>>>;

interface CellProps<F extends AnyField = AnyField> {
  readonly field: F;
  /** The item of a group that the field belongs to, empty at the top. */
  readonly prefix: string;
}

interface ShownCellProps<F extends AnyField = AnyField> extends CellProps<F> {
  readonly isDisabled: boolean;
}

const wholeRow: GridItem = { xs: 12 };

interface BoundControlProps {
  readonly field: ValueField;
  readonly name: string;
  readonly isDisabled: boolean;
}

/** Apart from its cell: a letter renders the control, not the place in the grid, which is dear to compute. */
function BoundControl({ field, name, isDisabled }: BoundControlProps): ReactElement {
  const { control, readOnly, idPrefix } = useFormSettings();
  const { field: bound, fieldState } = useController({ control, name });
  const Control = readOnly || field.readOnly === true ? ReadOnlyValue : controls[field.type];
  const id = `${idPrefix}-${name}`;
  return (
    <Control
      field={field}
      name={name}
      value={bound.value as unknown}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={bound.ref}
      disabled={isDisabled}
      error={fieldState.error?.message}
      inputId={id}
      labelId={`${id}-label`}
      messageId={`${id}-message`}
    />
  );
}

function ValueCell({ field, prefix, isDisabled }: ShownCellProps<ValueField>): ReactElement {
  const name = prefix === '' ? field.name : `${prefix}.${field.name}`;
  return (
    <Grid size={{ ...wholeRow, ...field.gridItem }} data-field={name} className={`cell cell-${field.type}`}>
      <BoundControl field={field} name={name} isDisabled={isDisabled} />
    </Grid>
  );
}

function ShownCell({ field, prefix, isDisabled }: ShownCellProps): ReactElement {
  if (field.type === 'section') return <SectionCell section={field} />;
  if (field.type === 'group') {
    return <GroupCell group={field} prefix={prefix} isDisabled={isDisabled} renderField={renderField} />;
  }
  return <ValueCell field={field} prefix={prefix} isDisabled={isDisabled} />;
}

function RuledCell({ field, prefix }: CellProps): ReactElement | undefined {
  const { isVisible, isDisabled, isRequired } = useFieldRules(field, prefix);
  const decided = useMemo(
    () => ('required' in field ? { ...field, required: isRequired } : field),
    [field, isRequired],
  );
  return isVisible ? <ShownCell field={decided} prefix={prefix} isDisabled={isDisabled} /> : undefined;
}

/** One entry of a form. It renders for its own value, its own error and its own rules, and for nothing else. */
export const FieldCell = memo(function FieldCell({ field, prefix }: CellProps): ReactElement {
  if (hasRules(field)) return <RuledCell field={field} prefix={prefix} />;
  const isDisabled = 'disabled' in field && field.disabled === true;
  return <ShownCell field={field} prefix={prefix} isDisabled={isDisabled} />;
});

function renderField(field: AnyField, prefix: string): ReactElement {
  const key = field.type === 'section' ? `section ${field.title}` : field.name;
  return <FieldCell key={key} field={field} prefix={prefix} />;
}

export function FieldGrid(props: { readonly fields: readonly AnyField[] }): ReactElement {
  const { gap } = useFormSettings();
  return (
    <Grid container spacing={`${String(gap)}px`}>
      {props.fields.map((field) => renderField(field, ''))}
    </Grid>
  );
}
