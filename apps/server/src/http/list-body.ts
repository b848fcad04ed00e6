import { z } from 'zod';

/** One condition of a list, as a file of that list is asked for. */
export const listFilter = z.strictObject({
  id: z.string().max(40),
  value: z.string().max(200),
  operator: z.enum(['eq', 'gte', 'lte', 'contains']).nullish(),
});

export const listSort = z.strictObject({ id: z.string().max(40), desc: z.boolean() });
