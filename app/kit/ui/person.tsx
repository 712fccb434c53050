import { Avatar } from './picture';

/** A person's picture, name and role. @param as the surrounding element */
export const Person = ({
  name,
  image,
  role,
  size = 'large',
  as: Box = 'div',
  className = '',
}: {
  name: string;
  image: string;
  role: string;
  size?: 'small' | 'large';
  as?: 'div' | 'figcaption';
  className?: string;
}) => (
  <Box className={`flex items-center gap-3 ${className}`}>
    <Avatar name={name} src={image} size={size} />
    <p className="text-small leading-snug">
      <span className="font-semibold">{name}</span>
      <br />
      <span className="meta">{role}</span>
    </p>
  </Box>
);
