import { flag, list, matching, number, object, text, type ShapeOf } from './shape.ts';

// Anything but these would let a mistyped configuration put a script behind a link.
const line = object({ label: text, text }, { href: matching(/^(https?:|tel:|mailto:)/) });

// Colours become part of a style sheet; anything else would let a mistyped one break every screen.
const colour = matching(/^#[0-9a-f]{6}$/i);

const readConfig = object(
  {
    hospital: object({ name: text, tagline: text, addresses: list(line), contacts: list(line) }, {}),
    login: object({ tokenEndpoint: text, clientId: text, clientSecret: text, scope: text }, {}),
    graphqlPath: text,
    csrfHeader: text,
  },
  {
    theme: object({}, { accent: colour, brand: colour, ground: colour, paper: colour, ink: colour }),
    idleMinutes: object({ guarded: number, staff: number, bench: number }, {}),
    pushKey: text,
    demoApps: flag,
    /** For learners: every page says that its patients are invented. */
    isTraining: flag,
    demoAccounts: list(object({ username: text, label: text }, {})),
    demoPassword: text,
  },
);

/** What an installation tells its screens. Nothing in it is secret: every visitor of the login page receives it. */
export type AppConfig = ShapeOf<typeof readConfig>;

let current: AppConfig | undefined;

export function setConfig(config: AppConfig): void {
  current = config;
}

/** The configuration that was loaded before the first screen. */
export function appConfig(): AppConfig {
  if (current === undefined) throw new Error('The configuration is read before it was loaded');
  return current;
}

export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`config.json answered ${String(answer.status)}`);
  const config = readConfig(await answer.json());
  setConfig(config);
  return config;
}
