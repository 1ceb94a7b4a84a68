import type { ReactNode } from 'react';

type TextPageProps = {
  /** heading of the table of contents: "Innehåll" */
  label: string;
  sections: { id: string; title: string; content: ReactNode }[];
};

/** A text page with a table of contents. Plain links: such a page has no scripts. */
export function TextPage({ label, sections }: TextPageProps) {
  return (
    <>
      <nav aria-labelledby="sections-title" className="card card-body-only no-print">
        <h2 id="sections-title">{label}</h2>
        <ol role="list" className="cluster">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#avsnitt-${id}`} className="button" data-size="small">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, content }) => (
        <section
          key={id}
          id={`avsnitt-${id}`}
          aria-labelledby={`avsnitt-${id}-rubrik`}
          className="card card-body-only"
        >
          <h2 id={`avsnitt-${id}-rubrik`}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
}
