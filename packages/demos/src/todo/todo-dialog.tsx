import type { Todo, TodoFlag } from '@senlab/demo-mock/todo';
import Button from '@mui/material/Button';
import { fieldMessages, isStoredDate } from '@senlab/domain/text';
import { DialogBody, Empty, QuickDialog } from '@senlab/ui';
import { defineFields, FormBuilder, type FormFields } from '@senlab/ui/form-builder';
import { useState, type ReactElement } from 'react';
import { z } from 'zod';
import { texts } from './texts.ts';
import { titleOf, type Lists, type TodoControls } from './use-todos.ts';

const day = z.string().refine((value) => value === '' || isStoredDate(value), fieldMessages.date);

const schema = z
  .object({
    title: z.string().trim().min(1).max(200),
    notes: z.string().trim().max(2000),
    startDate: day,
    dueDate: day,
    labels: z.array(z.string()),
    completed: z.boolean(),
    important: z.boolean(),
    starred: z.boolean(),
  })
  .refine(({ startDate, dueDate }) => dueDate === '' || startDate <= dueDate, {
    path: ['dueDate'],
    message: texts.wrongDays,
  });

function fieldsOf({ filter, label }: Lists): FormFields<typeof schema> {
  const flag = (name: TodoFlag) =>
    ({ type: 'checkbox', name, label: titleOf(filter, name), gridItem: { sm: 4 } }) as const;
  return defineFields<typeof schema>()([
    { type: 'text', name: 'title', label: texts.name, required: true },
    { type: 'textarea', name: 'notes', label: texts.notes, rows: 3 },
    { type: 'date', name: 'startDate', label: texts.startDate, gridItem: { sm: 6 } },
    { type: 'date', name: 'dueDate', label: texts.dueDate, gridItem: { sm: 6 } },
    {
      type: 'multi-select',
      name: 'labels',
      label: texts.labels,
      options: label.map(({ id, title }) => ({ value: id, label: title })),
    },
    flag('important'),
    flag('completed'),
    flag('starred'),
  ]);
}

/** One todo to be made or changed. It stays what it was when it was opened: saved, it may leave the list behind. */
export function TodoDialog(props: {
  /** Undefined for a new one, null for one that is not there. */
  readonly todo: Todo | undefined | null;
  readonly lists: Lists;
  readonly controls: TodoControls;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { controls, onClose } = props;
  const [todo] = useState(props.todo);
  const [fields] = useState(() => fieldsOf(props.lists));
  const title = todo === undefined ? texts.add : texts.edit;
  const leaveList = (opened: Todo): void => {
    onClose();
    if (opened.deleted) controls.setFolder([opened], 'all');
    else controls.putAway(opened);
  };
  return (
    <QuickDialog title={title} isOpen={props.isOpen} onClose={onClose}>
      <DialogBody>
        {todo && (
          <Button variant="outlined" color="inherit" onClick={() => leaveList(todo)} sx={{ mb: 4 }}>
            {todo.deleted ? texts.restore : titleOf(props.lists.filter, 'deleted')}
          </Button>
        )}
        {todo === null ? (
          <Empty {...texts.unknownTodo} />
        ) : (
          <FormBuilder
            {...{ fields, schema }}
            label={title}
            values={todo}
            spacing={2}
            isPageOfItsOwn={!todo}
            onSave={async (said) =>
              (await controls.save({ id: '', deleted: false, ...todo, ...said }))
                ? undefined
                : { message: texts.notSaved }
            }
            onSaved={onClose}
            onCancel={onClose}
          />
        )}
      </DialogBody>
    </QuickDialog>
  );
}
