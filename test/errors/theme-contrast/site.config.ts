export default { theme: { accent: '#0b62c4', styles: ['styles/site.css'] } };
