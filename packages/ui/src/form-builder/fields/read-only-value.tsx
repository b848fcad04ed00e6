import { formatCurrency, formatDate, formatDecimal, formatMonth, formatTime } from '@senlab/domain/text';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import type { FieldOption, ValueField } from '../field-types.ts';
import { texts } from '../texts.ts';
import { textOf, type ControlProps, FieldFrame, SlotControl } from './field-frame.tsx';
import { listOf, valueText, useOptions } from './options.tsx';

function withUnit(text: string, unit: string | undefined): string {
  return text === '' || unit === undefined ? text : `${text} ${unit}`;
}

/** What a person reads where nothing may be changed. */
export function shownText(field: ValueField, value: unknown, options: readonly FieldOption[]): string {
  const text = textOf(value);
  switch (field.type) {
    case 'number':
      return withUnit(formatDecimal(text), field.unit);
    case 'currency':
      return withUnit(formatCurrency(text), field.unit ?? texts.currencyUnit);
    case 'date':
      return formatDate(text);
    case 'month':
      return formatMonth(text);
    case 'time':
      return formatTime(text);
    case 'checkbox':
    case 'switch':
      return value === true ? texts.yes : texts.no;
    case 'select':
    case 'radio':
    case 'autocomplete':
      return text === '' ? '' : valueText(field, options, text);
    case 'multi-select':
      return listOf(value)
        .map((one) => valueText(field, options, one))
        .join(', ');
    default:
      return text;
  }
}

type Choice = Extract<ValueField, { readonly displayOption?: unknown }>;
const noChoice = {};

function isChoice(field: ValueField): field is Choice {
  return ['select', 'radio', 'autocomplete', 'multi-select'].includes(field.type);
}

function ReadOnlyText(props: ControlProps): ReactElement {
  const { field } = props;
  const { options } = useOptions(isChoice(field) ? field : noChoice);
  const text = shownText(field, props.value, options);
  return (
    <FieldFrame control={props} isSet isRead>
      <div className="field-read" id={props.inputId}>
        {text === '' ? (
          <>
            <span aria-hidden>{texts.empty}</span>
            <VisuallyHidden>{texts.emptyRead}</VisuallyHidden>
          </>
        ) : (
          text
        )}
      </div>
    </FieldFrame>
  );
}

/** A value that may be read and copied. Greyed-out fields would say "not now"; this says "here it is". */
export function ReadOnlyValue(props: ControlProps): ReactElement {
  const { field } = props;
  if (field.type === 'file' || field.type === 'image' || field.type === 'rich-text') {
    return <SlotControl {...props} field={field} readOnly />;
  }
  return <ReadOnlyText {...props} />;
}
