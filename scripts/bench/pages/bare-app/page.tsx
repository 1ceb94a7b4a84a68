import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

/** Returns as many invented rows as the query `rows` requests. */
export function loader({ request }: LoaderFunctionArgs) {
  const count = Number(new URL(request.url).searchParams.get('rows') ?? 0);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Anna Andersson ${String(index)}`,
    department: 'Avdelning',
    degree: 100,
  }));
  return json({ rows });
}

export default function Page() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, department, degree }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{department}</td>
            <td>{degree} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
