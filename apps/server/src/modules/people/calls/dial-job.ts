export const dialTask = 'callout_dial';

/** Few: the person who asked sits beside the telephone, and after half a minute has dialled by hand. */
export const dialAttempts = 3;
/** A queue that stood still must not ring patients when it wakes, perhaps at night. */
export const tooLateAfterMs = 120_000;
