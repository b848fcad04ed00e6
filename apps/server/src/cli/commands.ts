import type { Database } from '../platform/database.ts';
import type { Commands, Options } from './command-line.ts';

/** For what needs the database and says one thing at its end. */
async function onDatabase(
  work: (database: Database, options: Options) => Promise<string>,
  isLong = false,
): Promise<(options: Options) => Promise<void>> {
  const { seedingPatience, withDatabase } = await import('./with-database.ts');
  const patience = isLong ? seedingPatience : undefined;
  return (options) => withDatabase((database) => work(database, options), patience);
}

const username = { value: 'NAME', about: 'user name of the account', isRequired: true } as const;
const passwordStdin = {
  about: 'read the password from standard input; without it one is made and shown once',
} as const;

const keeping: Commands = {
  serve: {
    about: 'run the server',
    options: {
      role: { value: 'ROLES', about: 'what this process does', default: 'api,identity,worker' },
    },
    load: async () => (await import('./serve.ts')).serve,
  },
  migrate: {
    about: 'bring the database up to this version (needs DATABASE_OWNER_URL)',
    options: {
      plan: { about: 'change nothing: show the statements, whom they keep waiting, and table sizes' },
    },
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  'database init': {
    about: 'create the two roles and the database, as an administrator of the database server',
    options: {
      'admin-url': {
        value: 'URL',
        about: 'address of the database server as its administrator',
        variable: 'DATABASE_ADMIN_URL',
        isRequired: true,
      },
      database: { value: 'NAME', about: 'name of the database', default: 'senlab' },
      'owner-password': {
        value: 'PASSWORD',
        about: 'password of senlab_owner, unless this role exists',
        variable: 'DATABASE_OWNER_PASSWORD',
      },
      'app-password': {
        value: 'PASSWORD',
        about: 'password of senlab_app, unless this role exists',
        variable: 'DATABASE_APP_PASSWORD',
      },
    },
    load: async () => (await import('./database.ts')).databaseInit,
  },
  seed: {
    about: 'write what must exist before anyone can work, or a demonstration',
    options: {
      set: { value: 'reference|demo', about: 'what to write', isRequired: true },
      'without-cases': { about: 'with demo: the people, and no patients' },
    },
    load: async () => (await import('./seed.ts')).seed,
  },
  status: {
    about:
      'how the running system is: programs, jobs, papers, seals (exit code 1 when something is not well)',
    options: { json: { about: 'as JSON, with all counts' } },
    load: async () => onDatabase((await import('./status.ts')).showStatus),
  },
  doctor: {
    about:
      'read all settings, try what they name, and say what to change (exit code 1 when something is wrong)',
    load: async () => (await import('./doctor.ts')).doctor,
  },
};

const people: Commands = {
  'user add': {
    about: 'add somebody who may log in, with the rights of a job',
    options: {
      username,
      name: { value: 'NAME', about: 'full name', isRequired: true },
      job: { value: 'JOB', about: 'what gives the rights; a wrong one names all', isRequired: true },
      email: { value: 'ADDRESS', about: 'where mail reaches the person' },
      phone: { value: 'NUMBER', about: 'telephone' },
      code: { value: 'CODE', about: 'staff code' },
      title: { value: 'TITLE', about: 'what stands before the name' },
      department: { value: 'CODE', about: 'department' },
      'password-stdin': passwordStdin,
    },
    load: async () => onDatabase((await import('./user/add.ts')).addUser),
  },
  'user list': {
    about: 'list the accounts',
    options: {
      json: { about: 'as JSON' },
      demo: { about: 'only those of the demonstration' },
    },
    load: async () => onDatabase((await import('./user-list.ts')).listUsers),
  },
  'user password': {
    about: 'give an account a new password, which ends its sessions',
    options: {
      username,
      'password-stdin': passwordStdin,
      'remove-second-factor': { about: 'also remove its second factors' },
    },
    load: async () => onDatabase((await import('./user/change.ts')).changePassword),
  },
  'user passwords': {
    about: 'give every account a new password, which ends all sessions: after a theft',
    operands: { FILE: 'a new file for the list of names and passwords, which only you can read' },
    options: { 'remove-second-factor': { about: 'also remove all second factors' } },
    load: async () => onDatabase((await import('./user/everybody.ts')).changeEveryPassword),
  },
  'user permissions': {
    about: 'give and take rights',
    options: {
      username,
      add: { value: 'A,B', about: 'rights to give' },
      remove: { value: 'C,D', about: 'rights to take' },
    },
    load: async () => onDatabase((await import('./user/change.ts')).changePermissions),
  },
  'user close': {
    about: 'close an account, which ends its sessions',
    options: { username },
    load: async () => onDatabase((await import('./user/change.ts')).closeUser),
  },
  'user open': {
    about: 'open a closed account',
    options: { username },
    load: async () => onDatabase((await import('./user/change.ts')).openUser),
  },
};

const fromFile = {
  'dry-run': { about: 'write nothing, and say what would be added and rejected' },
  rejected: { value: 'REJECTED', about: 'a new file for line, column and reason of every rejected row' },
} as const;
const FILE = 'a table as CSV in UTF-8, with the names of its columns in the first line';

const imports: Commands = {
  'import communes': {
    about: 'add a list of provinces and communes (province_code, province_name, code, name)',
    operands: { FILE },
    options: {
      list: { value: 'LIST', about: 'name of the list, for instance 2025-07', isRequired: true },
      from: { value: 'YYYY-MM-DD', about: 'the day from which a new list holds' },
      ...fromFile,
    },
    load: async () => onDatabase((await import('./import/places.ts')).importCommunes),
  },
  'import users': {
    about:
      'add accounts without a password, each to be invited (username, name, job; code, title, email, phone, department)',
    operands: { FILE },
    options: fromFile,
    load: async () => onDatabase((await import('./import/users.ts')).importUsers),
  },
  'import patients': {
    about:
      'register patients (full_name, birth, gender, id_type, province_code, commune_code; a wrong column names all)',
    operands: { FILE },
    options: {
      as: { value: 'USER', about: 'user name of who registers them', isRequired: true },
      ...fromFile,
    },
    load: async () => onDatabase((await import('./import/patients.ts')).importPatients),
  },
};

const proofs: Commands = {
  'keys list': {
    about: 'list the keys that sign tokens',
    load: async () => (await import('./keys.ts')).listKeys,
  },
  'keys rotate': {
    about: 'make a new key that signs tokens',
    options: { now: { about: 'sign with it at once, and end all sessions' } },
    load: async () => (await import('./keys.ts')).rotateKey,
  },
  'keys push': {
    about: 'print a new pair for the notices of browsers',
    load: async () => (await import('./keys.ts')).printPushPair,
  },
  'audit verify': {
    about: 'whether the log is as it was written (exit code 1 when not)',
    options: {
      head: { value: 'HASH', about: 'a hash that was written down: it must be in the chain' },
      from: { value: 'SEAL', about: 'number of the seal to begin with', default: '1' },
      'kept-since': { value: 'YYYY-MM-DD', about: 'events before that day are no longer kept' },
      'waiting-minutes': { value: 'MINUTES', about: 'so long an event may wait for its seal', default: '15' },
    },
    load: async () => onDatabase((await import('./audit.ts')).verifyAudit),
  },
  'audit head': {
    about: 'print the hash to write down: nothing before it can be cut off unnoticed',
    load: async () => onDatabase((await import('./audit.ts')).showHead),
  },
};

const copies: Commands = {
  'backup check': {
    about: 'read a whole backup and say whether it can be restored; changes nothing (exit code 1 when not)',
    operands: { FOLDER: 'of one backup, named by its time' },
    load: async () => (await import('./backup/check-backup.ts')).checkBackup,
  },
  backup: {
    about:
      'copy database, files and sealed keys of one moment, beside the working system (needs DATABASE_OWNER_URL)',
    options: {
      to: { value: 'FOLDER', about: 'where all backups of this installation lie', isRequired: true },
      'new-folder': { about: 'begin in this folder, which must be empty' },
      keep: { value: 'NUMBER', about: 'then remove the oldest beyond so many' },
    },
    load: async () => (await import('./backup/take-backup.ts')).takeBackup,
  },
  'restore finish': {
    about:
      'after the database came back by other means: end all sessions, and look at files and log (needs DATABASE_OWNER_URL)',
    load: async () => (await import('./backup/finish-restore.ts')).finishRestore,
  },
  restore: {
    about:
      'bring a backup back into an empty database and empty folders, and verify it (needs DATABASE_OWNER_URL)',
    operands: { FOLDER: 'of one backup, named by its time' },
    load: async () => (await import('./backup/restore.ts')).restore,
  },
  'files verify': {
    about: 'whether every file that the database names is there and as it was put (exit code 1 when not)',
    options: { json: { about: 'as JSON' } },
    load: async () => (await import('./backup/verify-files.ts')).verifyFiles,
  },
};

const decided = {
  as: {
    value: 'USERNAME',
    about: 'user name of who decides: somebody with settings.write',
    isRequired: true,
  },
  reason: { value: 'TEXT', about: 'why; it is kept in the log', isRequired: true },
} as const;

const retaining: Commands = {
  'retention plan': {
    about: 'how long each kind of data stays, how much is older, and what "apply" would do; changes nothing',
    options: { json: { about: 'as JSON' } },
    load: async () => onDatabase((await import('./retention/plan.ts')).showPlan, true),
  },
  'retention apply': {
    about: 'remove what is older than its confirmed period; records are never removed',
    options: {
      as: decided.as,
      kind: { value: 'KIND', about: 'of this kind only' },
    },
    load: async () => onDatabase((await import('./retention/apply.ts')).applyRetention),
  },
  'retention set': {
    about: 'say how long a kind stays, and confirm it',
    operands: { KIND: 'as "senlab retention plan" names it' },
    options: {
      days: { value: 'N', about: 'whole days', isRequired: true },
      as: decided.as,
      reason: {
        value: 'TEXT',
        about: 'the law or decision that says so; kept in the log, and shown by the plan',
        isRequired: true,
      },
    },
    load: async () => onDatabase((await import('./retention/decide.ts')).setPeriod),
  },
  'retention hold': {
    about: 'let nothing of a kind be removed, whatever its period, until the hold is released',
    operands: { KIND: 'as "senlab retention plan" names it, or all' },
    options: decided,
    load: async () => onDatabase((await import('./retention/decide.ts')).holdKind),
  },
  'retention release': {
    about: 'end a hold',
    operands: { NUMBER: 'of the hold, as "senlab retention plan" shows it' },
    options: decided,
    load: async () => onDatabase((await import('./retention/decide.ts')).releaseKind),
  },
};

/** All that the program can do; the help, the refusals and the check of the documents are made of it. */
export const commands: Commands = {
  ...keeping,
  ...copies,
  ...retaining,
  ...people,
  ...imports,
  ...proofs,
};
