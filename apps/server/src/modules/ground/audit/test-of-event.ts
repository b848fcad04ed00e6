/** An event, by what it is about. */
export interface NamedEvent {
  readonly entity: string;
  readonly entityId: string;
}

/** «GLU/1»: the test and its run. */
function testCodeOf(entityId: string): string {
  return entityId.slice(0, entityId.lastIndexOf('/'));
}

/** The test that an event is about; null where it is about no value. */
export function testOfEvent({ entity, entityId }: NamedEvent): string | null {
  if (entity === 'result') return testCodeOf(entityId);
  // An alarm is named by the number of the record and the result.
  return entity === 'critical' ? testCodeOf(entityId.slice(entityId.lastIndexOf(' ') + 1)) : null;
}
