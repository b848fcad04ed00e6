/** The reference: a plain Fastify route with the same statement and the same JSON, without login, schema or envelope. */
import { fastify } from 'fastify';
import { openPool, readPage, toWire } from './statement.ts';

const [url = '', accountId = ''] = process.argv.slice(2);
const pool = openPool(url);
const app = fastify();

app.post<{ Body: { variables: { page: number; pageSize: number } } }>('/graphql', async (request, reply) => {
  const { page, pageSize } = request.body.variables;
  const rows = await readPage(pool, accountId, page * pageSize);
  const records = Number(rows[0]?.counted ?? 0);
  const response = {
    code: 0,
    message: '',
    pages: Math.ceil(records / pageSize),
    page,
    records,
    data: rows.map(toWire),
  };
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  return JSON.stringify({ data: { response } });
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(
  `${JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined })}\n`,
);
