import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { authHandlers, type DemoUser } from '@senlab/demo-mock/auth';
import { InRow, showMessage } from '@senlab/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { demoCalls } from '../ground/demo-calls.ts';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { AuthForm, type AuthFormProps, type FieldErrors, type Values } from './auth-form.tsx';
import { AuthFrame, type Look } from './auth-frame.tsx';
import { texts } from './texts.ts';

const calls = demoCalls(authHandlers);
const { login, register, forgot, reset, confirm, lock, opened } = texts;

/** Ways to other pages about an account stay within the look. */
function addressOf(page: string, look: Look): string {
  return `/pages/auth/${page}${look === 'split' ? '-2' : ''}`;
}

type Way = readonly [page: string, label: string, before?: string];

function Ways(props: { readonly look: Look; readonly ways: readonly Way[] }): ReactElement {
  return (
    <InRow sx={{ justifyContent: props.ways.length > 1 ? 'space-between' : 'center', columnGap: 4 }}>
      {props.ways.map(([page, label, before]) => (
        <Typography key={page} variant="body2">
          {before}{' '}
          <Link
            component={RouterLink}
            to={addressOf(page, props.look)}
            sx={{ display: 'inline-block', py: 1 }}
          >
            {label}
          </Link>
        </Typography>
      ))}
    </InRow>
  );
}

interface AccountPage extends Pick<AuthFormProps, 'fields' | 'tick'> {
  readonly words: { readonly title: string; readonly lead: string; readonly submit: string };
  readonly ways: readonly Way[];
  readonly sign?: ReactNode;
  /** Asks the mock; a page without it sends nothing and goes on to another. */
  readonly ask?: (values: Values) => Promise<{ user: DemoUser } | { error: FieldErrors }>;
  readonly next?: string;
  readonly done?: string;
}

/** Whom the mock lets in is known to this page alone, and only until it is left: it opens nothing of the hospital. */
function Account({ page, look }: { readonly page: AccountPage; readonly look: Look }): ReactElement {
  const { words, fields, tick, ways, sign, ask, next = '', done } = page;
  const [name, setName] = useState<string>();
  const go = useNavigate();
  async function send(values: Values): Promise<FieldErrors> {
    const answer = await ask?.(values);
    if (answer && 'error' in answer) return answer.error;
    if (answer) setName(answer.user.data.displayName);
    // The email travels beside the address: those are kept in logs.
    else void go(next, { state: values.email });
    if (done !== undefined) showMessage(done, 'info');
    return {};
  }
  if (name !== undefined)
    return (
      <AuthFrame
        look={look}
        title={opened.hello(name)}
        lead={opened.text}
        sign={<LetterAvatar person={{ name }} size={64} />}
      >
        <Button variant="outlined" size="large" onClick={() => setName(undefined)}>
          {opened.leave}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame look={look} title={words.title} lead={words.lead} sign={sign}>
      <AuthForm label={words.title} submit={words.submit} {...{ fields, send }} {...(tick && { tick })} />
      <Ways {...{ look, ways }} />
    </AuthFrame>
  );
}

const pages = {
  login: {
    words: login,
    fields: ['email', 'password'],
    tick: { label: login.remember, isNeeded: false },
    ways: [
      ['forgot-password', login.forgot],
      ['register', login.register, login.noAccount],
    ],
    ask: ({ email, password }) => calls.getBy('/api/auth', { email, password }),
  },
  register: {
    words: register,
    fields: ['displayName', 'email', 'password', 'again'],
    tick: { label: register.terms, isNeeded: true },
    ways: [['login', login.title, register.hasAccount]],
    ask: ({ again: _again, ...person }) => calls.post('/api/auth/register', person),
  },
  forgot: {
    words: forgot,
    fields: ['email'],
    ways: [['login', texts.back]],
    next: '/pages/auth/mail-confirm',
  },
  reset: {
    words: reset,
    fields: ['email', 'password', 'again'],
    ways: [['login', texts.back]],
    next: '/pages/auth/login',
    done: reset.done,
  },
  lock: {
    words: lock,
    fields: ['password'],
    ways: [['login', lock.notYou]],
    sign: (
      <>
        <LetterAvatar person={{ name: lock.name }} size={64} />
        <Typography sx={{ fontWeight: 600 }}>{lock.name}</Typography>
      </>
    ),
    ask: ({ password }) => calls.getBy('/api/auth', { email: lock.email, password }),
  },
} as const satisfies Readonly<Record<string, AccountPage>>;

export function MailConfirmPage(): ReactElement {
  const { state } = useLocation() as { readonly state: unknown };
  const lead = (
    <>
      {confirm.sentTo} <strong>{typeof state === 'string' ? state : confirm.someone}</strong>
    </>
  );
  const sign = <MarkEmailReadOutlined aria-hidden sx={{ fontSize: 56, color: 'primary.main' }} />;
  return (
    <AuthFrame look="card" title={confirm.title} {...{ lead, sign }}>
      <Typography color="textSecondary" sx={{ textAlign: 'center', textWrap: 'pretty' }}>
        {confirm.text}
      </Typography>
      <Ways look="card" ways={[['login', texts.back]]} />
    </AuthFrame>
  );
}

export const LoginPage = (): ReactElement => <Account page={pages.login} look="card" />;
export const LoginPage2 = (): ReactElement => <Account page={pages.login} look="split" />;
export const RegisterPage = (): ReactElement => <Account page={pages.register} look="card" />;
export const RegisterPage2 = (): ReactElement => <Account page={pages.register} look="split" />;
export const ForgotPasswordPage = (): ReactElement => <Account page={pages.forgot} look="card" />;
export const ForgotPasswordPage2 = (): ReactElement => <Account page={pages.forgot} look="split" />;
export const ResetPasswordPage = (): ReactElement => <Account page={pages.reset} look="card" />;
export const ResetPasswordPage2 = (): ReactElement => <Account page={pages.reset} look="split" />;
export const LockPage = (): ReactElement => <Account page={pages.lock} look="card" />;
