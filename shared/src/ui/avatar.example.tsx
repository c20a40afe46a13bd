import { Avatar } from './avatar.tsx';
import type { Examples } from './examples/examples.ts';
import { Row } from './page.tsx';

export const examples: Examples = {
  Avatar: () => (
    <Row>
      <Avatar name="Rosa Quiroga" size={56} />
      <Avatar name="Ismael Ferreyra" />
      <Avatar name="Noelia Paz" size={24} />
    </Row>
  ),
};
