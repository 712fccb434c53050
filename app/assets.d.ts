/** The classic compiler turns an imported style sheet into its address. */
declare module '*.css' {
  const href: string;
  export default href;
}
