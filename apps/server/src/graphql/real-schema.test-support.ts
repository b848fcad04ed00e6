import { ok } from '@senlab/domain';
import { openModules } from '../app/modules.ts';
import { sharedPress, testConfig, testDatabase } from '../../test-support/running.test-support.ts';
import { systemClock } from '../platform/clock.ts';
import { assembleSchema } from '../app/schema/assemble-schema.ts';

/** The schema with all modules, over a database that is never asked. */
export function realSchema(): ReturnType<typeof assembleSchema> {
  const nowhere = 'postgres://nobody:nothing@127.0.0.1:9/nowhere';
  const { resolvers, fetalTexts } = openModules({
    config: testConfig(nowhere),
    database: testDatabase(nowhere),
    clock: systemClock,
    jwksUrl: () => 'http://127.0.0.1:9/jwks',
    press: sharedPress(),
    lookUpLimiter: { admit: () => ok(null) },
  });
  return assembleSchema(resolvers, fetalTexts);
}
