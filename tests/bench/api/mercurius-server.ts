/** The other engine that was considered: Mercurius with compiled execution, the same schema and the same statement. */
import { typeDefs } from '@senlab/contract/server';
import { fastify } from 'fastify';
import { mercurius } from 'mercurius';
import { openPool, readPage, toWire } from './statement.ts';

const [url = '', accountId = ''] = process.argv.slice(2);
const pool = openPool(url);
const app = fastify();

await app.register(mercurius, {
  schema: typeDefs,
  jit: 1,
  path: '/graphql',
  resolvers: {
    Query: {
      myAccountActions: async (_root: unknown, { page, pageSize }: { page: number; pageSize: number }) => {
        const rows = await readPage(pool, accountId, page * pageSize);
        const records = Number(rows[0]?.counted ?? 0);
        return {
          code: 0,
          message: '',
          pages: Math.ceil(records / pageSize),
          page,
          records,
          recordsExact: true,
          data: rows.map(toWire),
        };
      },
    },
  },
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  `${JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined })}\n`,
);
