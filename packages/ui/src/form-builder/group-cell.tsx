import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Grid from '@mui/material/Grid';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useFormSettings } from './form-context.ts';
import { texts } from './texts.ts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { AnyField, Group } from './field-types.ts';
import { newItem } from './form-values.ts';
import { ownMessage } from './form-focus.ts';

interface GroupItemProps {
  readonly label: string;
  readonly at: number;
  readonly canRemove: boolean;
  readonly isLocked: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function GroupItem(props: GroupItemProps): ReactElement {
  const { label, at } = props;
  const { gap } = useFormSettings();
  return (
    <fieldset aria-label={texts.itemNumber(label, at + 1)} className="group-item">
      <div className="group-head">
        <Typography variant="subtitle2" component="span">
          {texts.itemNumber(label, at + 1)}
        </Typography>
        {props.isLocked ? undefined : (
          <IconButton
            size="small"
            className="group-remove"
            disabled={!props.canRemove}
            aria-label={texts.removeItem(label, at + 1)}
            title={texts.removeItem(label, at + 1)}
            onClick={props.onRemove}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </div>
      <Grid container spacing={`${String(gap)}px`}>
        {props.children}
      </Grid>
    </fieldset>
  );
}

interface GroupCellProps {
  readonly group: Group;
  readonly prefix: string;
  readonly isDisabled: boolean;
  readonly renderField: (field: AnyField, prefix: string) => ReactElement;
}

/** After a removal the cursor would be nowhere: it goes to the item that moved up, or to "add". */
function focusAfterRemoval(box: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const buttons = box?.querySelectorAll<HTMLElement>('.group-remove:not(:disabled)') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? box?.querySelector<HTMLElement>('.group-add'))?.focus();
  });
}

/** A list of like items. Errors stay with their item when one above it is removed. */
export function GroupCell({ group, prefix, isDisabled, renderField }: GroupCellProps): ReactElement {
  const { control, readOnly, idPrefix } = useFormSettings();
  const name = prefix === '' ? group.name : `${prefix}.${group.name}`;
  const { fields: items, append, remove } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  const box = useRef<HTMLFieldSetElement>(null);
  const error = ownMessage(errors, name);
  const isFull = group.max !== undefined && items.length >= group.max;
  const isLocked = readOnly || isDisabled;
  const messageId = `${idPrefix}-${name}-message`;
  return (
    <Grid size={{ xs: 12, ...group.gridItem }} className="cell-group" data-group={name}>
      <fieldset ref={box} className="group" aria-describedby={messageId} disabled={isDisabled}>
        <FormLabel component="legend" className="field-label" required={group.required === true}>
          {group.label}
        </FormLabel>
        {items.length === 0 ? (
          <Typography variant="body2" className="group-empty">
            {texts.noItems}
          </Typography>
        ) : undefined}
        {items.map((item, at) => (
          <GroupItem
            key={item.id}
            label={group.itemLabel ?? texts.item}
            at={at}
            canRemove={!isLocked && items.length > (group.min ?? 0)}
            isLocked={isLocked}
            onRemove={() => {
              remove(at);
              focusAfterRemoval(box.current, at);
            }}
          >
            {group.fields.map((field) => renderField(field, `${name}.${String(at)}`))}
          </GroupItem>
        ))}
        {isLocked ? undefined : (
          <Button
            className="group-add"
            startIcon={<AddIcon />}
            disabled={isFull}
            onClick={() =>
              append(newItem(group), { shouldFocus: true, focusName: firstName(group, name, items.length) })
            }
          >
            {group.addLabel ?? texts.addItem}
          </Button>
        )}
        <FormHelperText id={messageId} error={error !== undefined} aria-live="polite" component="div">
          {error ?? (isFull && !isLocked ? texts.itemsFull(items.length) : group.hint)}
        </FormHelperText>
      </fieldset>
    </Grid>
  );
}

function firstName(group: Group, name: string, at: number): string {
  const first = group.fields.find((field) => field.type !== 'section');
  return `${name}.${String(at)}.${first !== undefined && 'name' in first ? first.name : ''}`;
}
