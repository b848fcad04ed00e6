import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { optionalTimeField } from '@senlab/contract';
import { minutesOfTime, mutablePushGroups, timeOfMinutes, type PushGroup } from '@senlab/domain';
import { DialogBody, ErrorState, InColumn, Loading, showMessage, useDialog } from '@senlab/ui';
import { defineFields, FormBuilder, type SaveAnswer } from '@senlab/ui/form-builder';
import { useMemo, type ReactElement } from 'react';
import { z } from 'zod';
import { foundIn } from '../../api/found-in.ts';
import { problemOf } from '../../api/problem-of.ts';
import { ask } from '../../api/request.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { ChoosePush, MyPush, type MyPushQuery } from '../../session/push/push.generated.ts';
import { turnPushOn, usePush, type PushState } from '../../session/push/push.ts';
import { useSession } from '../../session/session-store.ts';
import { texts } from './texts.ts';

type Choice = NonNullable<MyPushQuery['response']['data']>;

const schema = z
  .object({
    reports: z.boolean(),
    signatures: z.boolean(),
    requests: z.boolean(),
    isQuiet: z.boolean(),
    // Empty where there are no quiet hours: what is hidden is not sent.
    from: optionalTimeField(),
    until: optionalTimeField(),
  })
  .refine(({ isQuiet, from }) => !isQuiet || from !== null, { path: ['from'], message: texts.timeMissing })
  .refine(({ isQuiet, until }) => !isQuiet || until !== null, { path: ['until'], message: texts.timeMissing })
  .refine(({ isQuiet, from, until }) => !isQuiet || from === null || from !== until, {
    path: ['until'],
    message: texts.sameTime,
  });
type Values = z.output<typeof schema>;

const half = { xs: 12, sm: 6 } as const;
const isQuiet = (values: { readonly isQuiet: boolean }): boolean => values.isQuiet;
const fields = defineFields<typeof schema>()([
  { type: 'section', title: texts.kinds, hint: texts.always },
  { type: 'switch', name: 'reports', label: texts.groups.reports },
  { type: 'switch', name: 'signatures', label: texts.groups.signatures },
  { type: 'switch', name: 'requests', label: texts.groups.requests },
  { type: 'section', title: texts.quiet },
  { type: 'switch', name: 'isQuiet', label: texts.isQuiet },
  { type: 'time', name: 'from', label: texts.from, visibleWhen: isQuiet, gridItem: half },
  { type: 'time', name: 'until', label: texts.until, visibleWhen: isQuiet, gridItem: half },
]);

/** What most people would choose, shown when quiet hours are turned on. */
const night = { from: 22 * 60, until: 6 * 60 };

function valuesOf({ muted, quiet }: Choice): Values {
  const isOn = (group: PushGroup): boolean => !muted.includes(group);
  const { from, until } = quiet ?? night;
  return {
    reports: isOn('reports'),
    signatures: isOn('signatures'),
    requests: isOn('requests'),
    isQuiet: quiet !== null,
    from: timeOfMinutes(from),
    until: timeOfMinutes(until),
  };
}

async function save(values: Values): Promise<SaveAnswer> {
  const muted = mutablePushGroups.filter((group) => values[group as keyof Values] === false);
  const { from, until } = values;
  const isQuiet = values.isQuiet && from !== null && until !== null;
  const quiet = isQuiet ? { from: minutesOfTime(from), until: minutesOfTime(until) } : null;
  const problem = problemOf(await ask(ChoosePush, { choice: { muted, quiet } }), texts.unreachable);
  return problem === null ? undefined : { message: problem };
}

function wordsOf({ permission, isRegistered, error }: PushState): string {
  if (permission === 'unsupported') return texts.states.unsupported;
  if (permission === 'denied') return texts.states.denied;
  if (isRegistered) return texts.states.on;
  return error === undefined ? texts.states.undecided : texts.states.failed(error.message);
}

/** How this browser stands, and what can be done about it. */
function ThisBrowser(): ReactElement {
  const push = usePush();
  const user = useSession((session) => session.user);
  const canAsk = !push.isRegistered && (push.permission === 'default' || push.permission === 'granted');
  const isWrong = push.permission === 'denied' || (push.error !== undefined && !push.isRegistered);
  return (
    <Alert
      severity={push.isRegistered ? 'success' : isWrong ? 'warning' : 'info'}
      action={
        canAsk &&
        user !== undefined && (
          <Button color="inherit" onClick={() => void turnPushOn(user)}>
            {push.error === undefined ? texts.turnOn : texts.tryAgain}
          </Button>
        )
      }
    >
      {wordsOf(push)}
    </Alert>
  );
}

const load = async (): Promise<Choice | null | undefined> => foundIn(await ask(MyPush, {}));

/** What the person is told by this browser while no page of ours is open. */
export function PushDialog(): ReactElement {
  const { close } = useDialog();
  const { answer, problem, refresh } = useAnswer(load);
  const values = useMemo(() => (answer === undefined ? undefined : valuesOf(answer)), [answer]);
  return (
    <DialogBody>
      <InColumn gap={4}>
        <Typography variant="body2" color="textSecondary">
          {texts.explain}
        </Typography>
        <ThisBrowser />
        {answer === undefined && problem === undefined && <Loading />}
        {answer === undefined && problem !== undefined && (
          <ErrorState title={texts.failed} retry={() => void refresh()} />
        )}
        {values !== undefined && (
          <FormBuilder
            label={texts.title}
            schema={schema}
            fields={fields}
            spacing={1}
            values={values}
            onSave={save}
            onSaved={() => {
              showMessage(texts.saved, 'success');
              close();
            }}
            onCancel={close}
          />
        )}
      </InColumn>
    </DialogBody>
  );
}
