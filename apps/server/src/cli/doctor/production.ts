import { hidesCallers } from '../../app/start-warnings.ts';
import type { Config } from '../../platform/config.ts';
import { bad, good, warning, type Finding } from './finding.ts';
import type { Settings } from './settings.ts';

/** Long words only: a short one such as "dev" appears by chance in a random text. */
export function isGuessableSecret(secret: string): boolean {
  return /develop|sample|example|change|secret|password|senlab/i.test(secret) || new Set(secret).size < 8;
}

function checkSecret(config: Config): Finding {
  return isGuessableSecret(config.SENLAB_SECRET)
    ? bad(
        'SENLAB_SECRET looks like one of development',
        'It protects the keys that sign logins. Set a random one: openssl rand -base64 48. Then run "senlab keys rotate --now", because keys sealed with the old one cannot be opened.',
      )
    : good('SENLAB_SECRET does not look like a sample');
}

function checkTransport(config: Config): Finding {
  return config.PUBLIC_URL.startsWith('https://')
    ? good('PUBLIC_URL uses https')
    : warning(
        'PUBLIC_URL does not use https',
        'Passwords and results would cross the network readable. Put TLS in front and set PUBLIC_URL to https://….',
      );
}

function checkBucketTransport({ S3_BUCKET, S3_ENDPOINT }: Config): readonly Finding[] {
  if (S3_BUCKET === undefined || S3_ENDPOINT?.startsWith('http://') !== true) return [];
  return [
    warning(
      'S3_ENDPOINT does not use https',
      'Papers and pictures would cross the network readable. Give the object store a certificate and use https://….',
    ),
  ];
}

function checkProxy(config: Config): Finding {
  return hidesCallers(config)
    ? warning(
        'PUBLIC_URL uses https, and no proxy is trusted',
        'Whatever does TLS here is a proxy. Name its address in TRUST_PROXY: otherwise all people share one address, and wait for the wrong passwords of each other.',
      )
    : good('The addresses of callers are known');
}

function checkDemoSwitch(config: Config): Finding {
  return config.DEMO
    ? bad('DEMO is on in production', 'Remove DEMO from the settings of a hospital.')
    : good('DEMO is off');
}

function checkSecondFactor(config: Config): Finding {
  return config.SECOND_FACTOR === 'required'
    ? good('Whoever signs or administers needs a second factor')
    : warning(
        'SECOND_FACTOR is optional',
        'A password that was seen or guessed is enough to sign as a doctor. Remove SECOND_FACTOR, or set it to required, unless the login of the hospital asks for a second factor itself.',
      );
}

/** What is fine on a desk and dangerous in a hospital. */
export function checkProduction({ config, faulty }: Settings): readonly Finding[] {
  if (config.SENLAB_ENV !== 'production') return [];
  return [
    ...(faulty.has('SENLAB_SECRET') ? [] : [checkSecret(config)]),
    ...(faulty.has('PUBLIC_URL') ? [] : [checkTransport(config)]),
    ...(faulty.has('PUBLIC_URL') || faulty.has('TRUST_PROXY') ? [] : [checkProxy(config)]),
    ...checkBucketTransport(config),
    checkDemoSwitch(config),
    ...(faulty.has('SECOND_FACTOR') ? [] : [checkSecondFactor(config)]),
  ];
}
