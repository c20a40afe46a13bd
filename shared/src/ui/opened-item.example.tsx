import { TextLink } from './button.tsx';
import type { Examples } from './examples/examples.ts';
import { OpenedItems, useOpenedItem } from './opened-item.tsx';
import { Row, Stack } from './page.tsx';

const meetings = [
  { _id: 'e1', title: 'Encuentro de soldadura en Rosario' },
  { _id: 'e2', title: 'Jornada de puertas abiertas en Neuquén' },
];

function Meeting({ _id, title }: (typeof meetings)[number]) {
  const { link, mark } = useOpenedItem(_id);
  return (
    <Row>
      <TextLink to={`/novedades?leer=${_id}`} {...link}>
        {title}
      </TextLink>
      {mark}
    </Row>
  );
}

export const examples: Examples = {
  OpenedItems: () => (
    <OpenedItems ids={meetings.map(({ _id }) => _id)}>
      <Stack gap={2}>
        {meetings.map((meeting) => (
          <Meeting key={meeting._id} {...meeting} />
        ))}
      </Stack>
    </OpenedItems>
  ),
};
