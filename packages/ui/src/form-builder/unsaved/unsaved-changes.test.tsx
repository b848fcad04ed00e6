import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DialogHost } from '../../dialogs/dialog-host.tsx';
import { defineFields } from '../field-types.ts';
import { FormBuilder } from '../form-builder.tsx';
import { button, field, renderForm } from '../test-form.tsx';
import { useUnsavedChanges, type BlockerLike } from './use-unsaved-changes.ts';

const schema = z.object({ name: z.string() });
const fields = defineFields<typeof schema>()([{ type: 'text', name: 'name', label: 'Họ tên' }]);

function closeTab(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  test('stop the tab from closing silently, and only while there are some', () => {
    const { rerender } = renderHook(({ isDirty }) => useUnsavedChanges(isDirty), {
      initialProps: { isDirty: false },
    });
    expect(closeTab()).toBe(false);
    rerender({ isDirty: true });
    expect(closeTab()).toBe(true);
    rerender({ isDirty: false });
    expect(closeTab()).toBe(false);
  });

  test('are told to the router by a question that stays the same', () => {
    const { result, rerender } = renderHook(({ isDirty }) => useUnsavedChanges(isDirty), {
      initialProps: { isDirty: false },
    });
    const ask = result.current;
    rerender({ isDirty: true });
    expect(result.current).toBe(ask);
    expect(ask()).toBe(true);
  });

  test('of a form are told to the page, and end with the save', async () => {
    const onDirtyChange = vi.fn();
    const { user } = renderForm({ schema, fields, onDirtyChange });
    await user.type(field('Họ tên'), 'a');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    expect(closeTab()).toBe(true);
    await user.click(button('Lưu'));
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(false));
    expect(closeTab()).toBe(false);
  });

  test('are over when the page is told that the form is saved, so that it may leave', async () => {
    const heard: boolean[] = [];
    function Page(): ReactElement {
      const [isDirty, setDirty] = useState(false);
      const shouldAsk = useUnsavedChanges(isDirty);
      return (
        <FormBuilder
          schema={schema}
          fields={fields}
          onDirtyChange={setDirty}
          onSave={() => void heard.push(shouldAsk())}
          onSaved={() => void heard.push(shouldAsk())}
        />
      );
    }
    render(<Page />);
    const user = userEvent.setup();
    await user.type(field('Họ tên'), 'a');
    await user.click(button('Lưu'));
    await waitFor(() => expect(heard).toEqual([true, false]));
  });
});

describe('leaving through the router', () => {
  function block(): BlockerLike {
    const blocker = { state: 'blocked' as const, proceed: vi.fn(), reset: vi.fn() };
    render(
      <>
        <FormBuilder schema={schema} fields={fields} blocker={blocker} />
        <DialogHost />
      </>,
    );
    return blocker;
  }

  test.each([
    ['goes on when the person agrees', 'Rời khỏi', 'proceed', 'reset'],
    ['stays when the person does not', 'Ở lại', 'reset', 'proceed'],
  ] as const)('%s', async (_what, answer, called, notCalled) => {
    const blocker = block();
    (await screen.findByRole('button', { name: answer })).click();
    await waitFor(() => expect(blocker[called]).toHaveBeenCalledOnce());
    expect(blocker[notCalled]).not.toHaveBeenCalled();
  });
});
