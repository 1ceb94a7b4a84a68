type Definition = { id: string; name: string; text: string; formula?: string | null };

/** Terms and what they mean, side by side where there is room. */
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
