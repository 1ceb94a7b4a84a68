type Definition = { id: string; name: string; text: string; formula?: string | null };

/** A list of terms and definitions, in columns where the width allows. */
export function Definitions({ items }: { items: Definition[] }) {
  return (
    <dl className="columns">
      {items.map(({ id, name, text, formula }) => (
        <div key={id}>
          <dt>
            <strong>{name}</strong>
          </dt>
          <dd>{text}</dd>
          {formula != null && <dd className="muted small">{formula}</dd>}
        </div>
      ))}
    </dl>
  );
}
