const ISO_DATE = /(\d{4}-\d{2}-\d{2})/;

/** A text whose ISO dates stay on one line: browsers break between the digits and the hyphen. */
export function TextWithDates({ children }: { children: string }) {
  return children.split(ISO_DATE).map((part, index) =>
    index % 2 === 1 ? (
      // A text can contain the same date twice.
      <time key={index} dateTime={part}>
        {part}
      </time>
    ) : (
      part
    ),
  );
}
