import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { z } from 'zod';
import { vi, type Mock } from 'vitest';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import type { FormSchema } from './field-types.ts';
import { FormBuilder, type FormBuilderProps } from './form-builder.tsx';

type Save<S extends FormSchema> = NonNullable<FormBuilderProps<S>['onSave']>;

export interface TestForm<S extends FormSchema> {
  readonly user: UserEvent;
  readonly onSave: Mock<Save<S>>;
  readonly saved: () => z.output<S> | undefined;
  readonly unmount: () => void;
}

/** A form as a screen would place it, with a save that remembers what it got. */
export function renderForm<S extends FormSchema>(props: FormBuilderProps<S>): TestForm<S> {
  const onSave: TestForm<S>['onSave'] = vi.fn<Save<S>>(props.onSave ?? (() => undefined));
  const { unmount } = render(
    <>
      <FormBuilder<S> {...props} onSave={onSave} />
      <DialogHost />
    </>,
  );
  return {
    // Whether the pointer may reach an element is asked of every ancestor's style, which jsdom computes for seconds.
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    onSave,
    unmount,
    saved: () => onSave.mock.lastCall?.[0],
  };
}

export function field(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input, textarea' });
}

export function button(name: string | RegExp): HTMLButtonElement {
  // Everything counts as visible: to find out would cost jsdom a style computation per element.
  return screen.getByRole('button', { name, hidden: true });
}

/** What the field's own message says, by way of aria-describedby, as a screen reader finds it. */
export function messageOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
