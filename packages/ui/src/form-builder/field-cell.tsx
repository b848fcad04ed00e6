import Grid from '@mui/material/Grid';
import { memo, useMemo, type ReactElement } from 'react';
import { useController } from 'react-hook-form';
import type { AnyField, GridItem, ValueField } from './field-types.ts';
import { controls } from './fields/controls.ts';
import { ReadOnlyValue } from './fields/read-only-value.tsx';
import { useFormSettings } from './form-context.ts';
import { GroupCell } from './group-cell.tsx';
import { SectionCell } from './section-cell.tsx';
import { hasRules, useFieldRules } from './use-field-rules.ts';

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
